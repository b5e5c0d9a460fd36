const categories = ['schloss', 'burg', 'museum', 'zoo', 'therme', 'badesee', 'wasserfall', 'schlucht'];
const regions = ['Bayern', 'Tirol', 'Graubünden', 'Sachsen'];
const box = document.querySelector('#maps');

for (const region of [...regions, ...categories]) {
  const heading = Object.assign(document.createElement('h2'), { textContent: region });
  const map = document.createElement('service-map');
  map.className = 'map';
  map.setAttribute(categories.includes(region) ? 'category' : 'region', region);
  box.append(heading, map);
}

let awake = 0;
const count = (step) => (document.querySelector('#awake').value = awake += step);
document.addEventListener('service-map:ready', ({ detail }) => detail.map && count(1));
document.addEventListener('service-map:wake', () => count(1));
document.addEventListener('service-map:sleep', () => count(-1));
