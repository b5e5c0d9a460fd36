addEventListener('service-map-sdk-ready', () => {
  const handle = ServiceMap.create('#map', {
    pois: { q: 'museum', lat: 48.137, lng: 11.575, radius_km: 60, limit: 40 },
    center: [11.575, 48.137],
    zoom: 8,
    controls: ['zoom', 'scale', 'fullscreen', 'compass', 'geolocate'],
    markers: [
      { id: 'haus', title: 'Unser Haus', label: 'Wir', lat: 48.137, lng: 11.575, color: '#d33682' },
      { id: 'parkplatz', title: 'Parkplatz am Waldrand', label: 'P', lat: 48.02, lng: 11.48, color: '#1f5fa8' },
    ],
  });

  const log = document.querySelector('#log');
  const tell = (text) => log.append(Object.assign(document.createElement('li'), { textContent: text }));
  handle.on('results', ({ count, total }) => tell(`${count} von ${total} gefunden`));
  handle.on('select', ({ slug }) => tell(`geöffnet: ${slug}`));
  handle.on('deselect', ({ slug }) => tell(`geschlossen: ${slug}`));
  handle.on('error', ({ code, message }) => tell(`${code}: ${message}`));

  document.querySelector('#search').addEventListener('submit', (event) => {
    event.preventDefault();
    handle.search({ q: new FormData(event.target).get('q') });
  });
});
