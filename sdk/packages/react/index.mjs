'use client';
import { createElement, forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { mount } from 'service-map-sdk';

/** The map as a component; `ref` is its handle. What stands between the tags is read until the map is there. */
export const ServiceMap = /* @__PURE__ */ forwardRef(function ServiceMap(props, ref) {
  const { options, handlers, attributes } = partsOf(props);
  const element = useRef(null);
  const mounted = useRef(null);
  const latest = useRef(handlers);
  latest.current = handlers;
  const [handle, setHandle] = useState(null);
  // No layout effect: those end while something beside the map suspends, and the map with what the visitor did would go.
  useEffect(() => {
    const map = mount({
      element: element.current,
      options,
      onEvent: (name, detail) => latest.current[handlerOf(name)]?.(detail),
    });
    mounted.current = map;
    setHandle(map.handle);
    return () => {
      mounted.current = null;
      map.destroy();
    };
  }, []);
  useEffect(() => {
    const map = mounted.current;
    if (!map) return;
    map.update(options);
    setHandle(map.handle);
  });
  useImperativeHandle(ref, () => handle, [handle]);
  return createElement('div', { ...attributes, ref: element });
});

const handlerOf = (name) => `on${name[0].toUpperCase()}${name.slice(1)}`;
const onElement = /^(id|className|style|title|role|children|hidden|tabIndex|aria-.*|data-.*)$/;

/** What is meant for the map, for its events, and for the element around it. */
function partsOf(props) {
  const parts = { options: {}, handlers: {}, attributes: {} };
  for (const [name, value] of Object.entries(props)) {
    const part = /^on[A-Z]/.test(name) ? 'handlers' : onElement.test(name) ? 'attributes' : 'options';
    if (value !== undefined) parts[part][name] = value;
  }
  return parts;
}
