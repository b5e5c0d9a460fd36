import type { BreadcrumbList, Graph } from 'schema-dts';
import type { Publisher } from '../formats/about.ts';
import { destinationNodes, graphOf } from '../formats/json-ld.ts';
import type { DestinationView } from './view.ts';

/** What search engines read of the page of a destination: the attraction, and the way to it through the lists. */
export function structuredData(view: DestinationView, service: Service): Graph {
  const { poi, category, further, builtOn } = view;
  const about = { ...service, categories: new Map([category, ...further].map((each) => [each.id, each])), builtOn };
  return graphOf([...destinationNodes(poi, about), breadcrumb(view, service.baseUrl)]);
}

interface Service {
  baseUrl: string;
  publisher: Publisher;
  attribution: string;
}

/** JSON for a script element: nothing in it can end the element. */
export function scriptJson(data: object): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function breadcrumb({ poi, state }: DestinationView, baseUrl: string): BreadcrumbList {
  const steps = [
    { name: 'Ausflugsziele', path: '/ziele' },
    { name: state.title, path: state.path },
    { name: poi.name, path: `/ziele/${poi.slug}` },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${baseUrl}${path}`,
    })),
  };
}
