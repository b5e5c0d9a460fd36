/** What reads and writes YAML, a chunk of its own: the form is there before it. */
export { parse } from 'yaml';
export { changeDestinationYaml, newDestinationYaml } from '../../pois/destination-yaml.ts';
