t3 () 
{ 
    t2 "$@" | grep -v "^Nothing has\|^Tried" | cut -c1-420
}
