export { default as ServiceMap, type ServiceMapProps } from './ServiceMap.svelte';
