export { default as ServiceMap } from './ServiceMap.svelte';
