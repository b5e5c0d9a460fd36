import{a as x}from"./chunk-TMAZSTCU.js";import"./chunk-CMZQRN2T.js";var f=({type:e})=>e==="LineString"||e==="MultiLineString"?"line":"area";function d(e){switch(e.type){case"LineString":return[[e.coordinates]];case"MultiPolygon":return[...e.coordinates];default:return[e.coordinates]}}var u=({language:e="de"})=>e,c=({baseUrl:e},t)=>`${e}/ziele/${t}`;var O={"CC0 1.0":"https://creativecommons.org/publicdomain/zero/1.0/","CC BY 3.0":"https://creativecommons.org/licenses/by/3.0/","CC BY 4.0":"https://creativecommons.org/licenses/by/4.0/","CC BY-SA 2.0":"https://creativecommons.org/licenses/by-sa/2.0/","CC BY-SA 3.0":"https://creativecommons.org/licenses/by-sa/3.0/","CC BY-SA 4.0":"https://creativecommons.org/licenses/by-sa/4.0/","ODbL 1.0":"https://opendatacommons.org/licenses/odbl/1-0/","ODC-By 1.0":"https://opendatacommons.org/licenses/by/1-0/","PDDL 1.0":"https://opendatacommons.org/licenses/pddl/1-0/","DL-DE/BY-2-0":"https://www.govdata.de/dl-de/by-2-0","DL-DE/Zero-2-0":"https://www.govdata.de/dl-de/zero-2-0"},A=({licence:e},t)=>e??t.licence.name;function D(e,{licence:t}){return e===t.name?t.url:O[e]}var v={list:{de:"Ausflugsziele",en:"Destinations",fr:"Lieux \xE0 visiter",it:"Mete"},adult:{de:"Eintritt Erwachsene",en:"Entry adults",fr:"Entr\xE9e adultes",it:"Ingresso adulti"},child:{de:"Eintritt Kinder",en:"Entry children",fr:"Entr\xE9e enfants",it:"Ingresso bambini"},family:{de:"Eintritt Familien",en:"Entry families",fr:"Entr\xE9e familles",it:"Ingresso famiglie"},stepFree:{de:"Stufenlos: {part}",en:"Step-free: {part}",fr:"Sans marches : {part}",it:"Senza gradini: {part}"},closed:{de:"Ruhetage",en:"Closed on",fr:"Jours de fermeture",it:"Giorni di chiusura"},byAppointment:{de:"Nur nach Vereinbarung",en:"By appointment only",fr:"Sur rendez-vous uniquement",it:"Solo su appuntamento"},duration:{de:"Dauer des Besuchs",en:"Length of a visit",fr:"Dur\xE9e de la visite",it:"Durata della visita"},age:{de:"Alter",en:"Age",fr:"\xC2ge",it:"Et\xE0"},length:{de:"L\xE4nge",en:"Length",fr:"Longueur",it:"Lunghezza"},ascent:{de:"Aufstieg",en:"Ascent",fr:"D\xE9nivel\xE9 positif",it:"Dislivello in salita"},guestCard:{de:"G\xE4stekarte",en:"Guest card",fr:"Carte d\u2019h\xF4te",it:"Carta ospiti"},stop:{de:"Haltestelle",en:"Stop",fr:"Arr\xEAt",it:"Fermata"},nearbyStop:{de:"Haltestelle in der N\xE4he (Luftlinie)",en:"Stop nearby (as the crow flies)",fr:"Arr\xEAt \xE0 proximit\xE9 (\xE0 vol d\u2019oiseau)",it:"Fermata nelle vicinanze (in linea d\u2019aria)"}},S=e=>x(v,e);var R={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&apos;"};function s(e){return e.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"").replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,"").replace(/[&<>"']/g,t=>R[t])}var o=(e,t)=>t?`<${e}>${s(t)}</${e}>`:"";function L(e,t,n){let{publisher:r}=n;return`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${s(r.name)}" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
  <metadata>
    ${o("name",t)}
    ${o("desc",n.attribution)}
    <copyright author="${s(r.name)}">
      ${o("license",D(r.licence.name,r))}
    </copyright>
    ${e.length===1?b(e[0],n):`<link href="${s(n.baseUrl)}"/>`}
  </metadata>
${[...e.map(i=>C(i,n)),...e.flatMap(i=>T(i,n))].join(`
`)}
</gpx>
`}function C(e,t){let n=t.categories.get(e.category)?.name[u(t)];return`  <wpt lat="${e.latitude}" lon="${e.longitude}">
    ${o("name",e.name)}
    ${o("cmt",`${e.town}, ${e.region}`)}
    ${o("desc",e.summary)}
    ${b(e,t)}
    ${o("type",n)}
  </wpt>`}function T(e,t){let{name:n,geometry:r,lengthKm:i,ascentM:a}=e;if(!r||f(r)!=="line")return[];let g=d(r).flat().map(P=>`    <trkseg>
${P.map(I).join(`
`)}
    </trkseg>`),m=u(t),p=S(m),$=[i!==void 0&&`${p("length")} ${i.toLocaleString(m,{maximumFractionDigits:2})} km`,a!==void 0&&`${p("ascent")} ${a.toLocaleString(m)} m`].filter(P=>P!==!1);return[`  <trk>
    ${o("name",n)}
    ${o("desc",$.join(", "))}
    ${b(e,t)}
${g.join(`
`)}
  </trk>`]}var I=([e,t,n])=>n===void 0?`      <trkpt lat="${t}" lon="${e}"/>`:`      <trkpt lat="${t}" lon="${e}">${o("ele",String(n))}</trkpt>`,b=(e,t)=>`<link href="${s(c(t,e.slug))}">${o("text",e.name)}</link>`;function E(e,{day:t,now:n},r){return["BEGIN:VCALENDAR","VERSION:2.0",`PRODID:-//${h(r.publisher.name)}//Merkliste//DE`,"CALSCALE:GREGORIAN",...e.flatMap((a,g)=>j(a,{day:t,now:n,number:g+1},r)),"END:VCALENDAR"].map(a=>`${G(a)}\r
`).join("")}function j(e,{day:t,now:n,number:r},i){let a=new Date(Date.parse(`${t}T00:00:00Z`)+864e5).toISOString().slice(0,10),{street:g,postcode:m,place:p}=e.address??{},$=[e.name,g,[m,p??e.town].filter(Boolean).join(" ")].filter(Boolean).join(", ");return["BEGIN:VEVENT",`UID:${e.slug}-${y(t)}@${new URL(i.baseUrl).host}`,`DTSTAMP:${y(n.toISOString().slice(0,19))}Z`,`DTSTART;VALUE=DATE:${y(t)}`,`DTEND;VALUE=DATE:${y(a)}`,`SUMMARY:${h(`${r}. ${e.name}`)}`,`LOCATION:${h($)}`,`GEO:${e.latitude};${e.longitude}`,`URL:${c(i,e.slug)}`,`DESCRIPTION:${h([e.summary,i.attribution].join(`
`))}`,"TRANSP:TRANSPARENT","END:VEVENT"]}var y=e=>e.replaceAll(/[-:]/g,""),h=e=>e.replaceAll(/[\\;,]/g,"\\$&").replaceAll(/\r?\n/g,"\\n").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g,"");function G(e){let t=[""],n=0;for(let r of e){let i=new TextEncoder().encode(r).length;n+i>75&&(t.push(" "),n=1),t[t.length-1]+=r,n+=i}return t.join(`\r
`)}function k(e,t,n){return`<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
  <Document>
    ${o("name",t)}
    <atom:author>${o("atom:name",n.publisher.name)}</atom:author>
    <atom:link href="${s(n.baseUrl)}"/>
    ${o("description",n.attribution)}
${e.map(r=>N(r,n)).join(`
`)}
  </Document>
</kml>
`}function N(e,t){let n={category:t.categories.get(e.category)?.name[u(t)],town:e.town,region:e.region,website:e.website,licence:A(e,t.publisher)},r=Object.entries(n).filter(([,i])=>i!==void 0);return`    <Placemark id="${s(e.slug)}">
      ${o("name",e.name)}
      <atom:link href="${s(c(t,e.slug))}"/>
      ${o("description",e.summary)}
      <ExtendedData>${r.map(([i,a])=>`<Data name="${i}">${o("value",a)}</Data>`).join("")}</ExtendedData>
      ${F(e)}
    </Placemark>`}function F({longitude:e,latitude:t,geometry:n}){let r=`<Point>${w([[e,t]])}</Point>`;return n?`<MultiGeometry>${r}${M(n).join("")}</MultiGeometry>`:r}function M(e){return f(e)==="line"?d(e).flat().map(t=>`<LineString>${w(t)}</LineString>`):d(e).map(t=>{let n=(r,i)=>{let a=i===0?"outerBoundaryIs":"innerBoundaryIs";return`<${a}><LinearRing>${w(r)}</LinearRing></${a}>`};return`<Polygon>${t.map(n).join("")}</Polygon>`})}var w=e=>`<coordinates>${e.map(t=>t.join(",")).join(" ")}</coordinates>`;var U={gpx:"application/gpx+xml",kml:"application/vnd.google-earth.kml+xml",ics:"text/calendar"};function he(e,{places:t,title:n,about:r,day:i}){let a={gpx:()=>L(t,n,r),kml:()=>k(t,n,r),ics:()=>E(t,{day:i,now:new Date},r)}[e]();return new File([a],`merkliste.${e}`,{type:U[e]})}function $e(e){let t=URL.createObjectURL(e);Object.assign(document.createElement("a"),{href:t,download:e.name}).click(),setTimeout(()=>URL.revokeObjectURL(t),6e4)}export{$e as download,he as savedFile};
