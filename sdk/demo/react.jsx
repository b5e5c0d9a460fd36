// With npm: import { create } from 'service-map-sdk', and the option baseUrl with the address of the service.
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { create } from '../service-map.mjs';

/** One map. React may mount it twice in development: destroy gives everything back each time. */
function DestinationMap({ query, onSelect }) {
  const element = useRef(null);
  const handle = useRef(null);

  useEffect(() => {
    const map = create(element.current, { controls: ['zoom', 'filter', 'list'] });
    map.on('select', ({ item }) => onSelect(item.name));
    map.on('deselect', () => onSelect(null));
    handle.current = map;
    return () => map.destroy();
  }, [onSelect]);

  useEffect(() => {
    // A newer search ends this one.
    handle.current.search({ q: query }).catch(() => undefined);
  }, [query, onSelect]);

  return <div className="map" ref={element} />;
}

function App() {
  const [query, setQuery] = useState('therme');
  const [selected, setSelected] = useState(null);
  const [isShown, setShown] = useState(true);
  return (
    <>
      <p>
        <label>
          Was{' '}
          <select value={query} onChange={({ target }) => setQuery(target.value)}>
            <option>therme</option>
            <option>wasserfall</option>
            <option>zoo</option>
          </select>
        </label>{' '}
        <button onClick={() => setShown(!isShown)}>{isShown ? 'Karte schließen' : 'Karte öffnen'}</button>{' '}
        <output>{selected ?? 'Noch kein Ziel gewählt'}</output>
      </p>
      {isShown && <DestinationMap query={query} onSelect={setSelected} />}
    </>
  );
}

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
