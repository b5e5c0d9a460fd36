import { defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue';
import { eventNames, mount } from 'service-map-sdk';

const names = ['pois', 'filters', 'center', 'zoom', 'controls', 'markers', 'theme', 'mapStyle', 'colors', 'lang', 'consent', 'list', 'place', 'fallback', 'baseUrl', 'src', 'apiKey']; // prettier-ignore
/** `<ServiceMap follow />` means yes, and `0` no, as in the attributes of the element. */
const switches = ['follow', 'hash', 'back'];
const written = { 1: true, 0: false };

/** The map as a component; the slot is read until the map is there, and `handle` is exposed. */
export const ServiceMap = /* @__PURE__ */ defineComponent({
  name: 'ServiceMap',
  props: {
    ...Object.fromEntries(names.map((name) => [name, { type: null, default: undefined }])),
    ...Object.fromEntries(switches.map((name) => [name, { type: [Boolean, String], default: undefined }])),
  },
  emits: [...eventNames],
  setup(props, { emit, expose, slots }) {
    const element = ref(null);
    const handle = shallowRef();
    let map;
    onMounted(() => {
      map = mount({ element: element.value, options: optionsOf(props), onEvent: (name, detail) => emit(name, detail) });
      handle.value = map.handle;
    });
    watch(
      () => JSON.stringify(optionsOf(props)),
      () => {
        map?.update(optionsOf(props));
        handle.value = map?.handle;
      },
    );
    onBeforeUnmount(() => map?.destroy());
    expose({ handle });
    return () => h('div', { ref: element }, slots.default?.());
  },
});

/** Plain values, as the map compares them. */
function optionsOf(props) {
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  const meant = given.map(([name, value]) => [name, switches.includes(name) ? (written[value] ?? value) : value]);
  return JSON.parse(JSON.stringify(Object.fromEntries(meant)));
}
