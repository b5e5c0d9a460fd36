function T(t,r){return(a,n={})=>t[a][r].replace(/\{(\w+)\}/g,(s,o)=>{let e=n[o]??"";return typeof e=="number"?e.toLocaleString(r):e})}export{T as a};
