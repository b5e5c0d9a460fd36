import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A class of schema.org as schema-dts writes it: what it is a kind of, and the properties of its own. */
interface Class {
  parents: string[];
  /** Names of the types that a value may have. */
  properties: Map<string, string[]>;
}

const classes = new Map<string, Class>();
/** Values of an enumeration or a simple type. */
const literals = new Map<string, Set<string>>();
readVocabulary();
const POINT_OF_INTEREST = 'odta:PointOfInterest';
const ofData = new Set(['sdLicense', 'sdPublisher', 'sdDatePublished']);

/**
 * Holds a JSON-LD value against the vocabulary of schema.org: each type exists, each property belongs to one of the types
 * of its node, and each value is of a type that the property takes. What the hubs of tourism put at a place beside it
 * (`odta.ts`) is allowed there alone.
 * @returns what is wrong, each with its place
 */
export function faultsIn(node: unknown, at: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each, i) => faultsIn(each, `${at}[${i}]`));
  const { '@type': type, ...members } = node as Record<string, unknown>;
  const all = [type].flat() as string[];
  const names = all.filter((name) => name !== POINT_OF_INTEREST);
  const isForHubs = names.length < all.length;
  const unknown = names.filter((name) => !classes.has(name));
  if (unknown.length > 0) return unknown.map((name) => `${at}: no type ${name}`);
  return Object.entries(members)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => {
      const owners = isForHubs && ofData.has(name) ? ['CreativeWork'] : names;
      const expected = owners.map((each) => rangeOf(each, name)).find((range) => range !== undefined);
      if (!expected) return [`${at}: ${names.join(', ')} has no ${name}`];
      return [value].flat().flatMap((each, i) => valueFaults(each, expected, `${at}.${name}[${i}]`));
    });
}

export const isKindOf = (name: string, other: string): boolean =>
  name === other || (classes.get(name)?.parents.some((parent) => isKindOf(parent, other)) ?? false);

function valueFaults(value: unknown, expected: readonly string[], at: string): string[] {
  const fault = [`${at}: ${JSON.stringify(value)} is none of ${expected.join(', ')}`];
  if (typeof value === 'boolean') return expected.includes('Boolean') ? [] : fault;
  if (typeof value === 'number')
    return expected.some((name) => ['Number', 'Integer', 'Float'].includes(name)) ? [] : fault;
  if (typeof value === 'string') return expected.some((name) => isText(value, name)) ? [] : fault;
  const { '@type': type, '@id': id } = value as Record<string, string | undefined>;
  if (type === undefined) return id === undefined ? fault : [];
  if (![type].flat().some((name) => expected.some((other) => isKindOf(name, other)))) return fault;
  return faultsIn(value, at);
}

function isText(value: string, name: string): boolean {
  if (name === 'Text') return true;
  if (name === 'URL') return URL.canParse(value);
  if (name === 'Date' || name === 'DateTime') return /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
  if (name === 'Time') return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
  return literals.get(name)?.has(value) ?? false;
}

function rangeOf(name: string, property: string): string[] | undefined {
  const { parents = [], properties } = classes.get(name) ?? {};
  return (
    properties?.get(property) ?? parents.map((each) => rangeOf(each, property)).find((range) => range !== undefined)
  );
}

function readVocabulary(): void {
  const file = fileURLToPath(import.meta.resolve('schema-dts').replace(/\.js$/, '.d.ts'));
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  for (const statement of source.statements) {
    if (ts.isTypeAliasDeclaration(statement)) readLiterals(statement);
    if (!ts.isInterfaceDeclaration(statement)) continue;
    const name = nameOf(statement.name.text);
    if (name === undefined) continue;
    const above = (statement.heritageClauses ?? []).flatMap(({ types }) =>
      types.flatMap(({ expression }) => nameOf(expression.getText(source)) ?? []),
    );
    const known = classes.get(name) ?? { parents: [], properties: new Map<string, string[]>() };
    const properties = new Map([...known.properties, ...propertiesOf(statement)]);
    classes.set(name, { parents: [...known.parents, ...above.filter((each) => each !== name)], properties });
  }
  /** A class is written as a base, as a leaf, or as both. */
  function nameOf(text: string): string | undefined {
    return /^(\w+)(Base|Leaf)$/.exec(text)?.[1];
  }
  function propertiesOf({ members }: ts.InterfaceDeclaration): Map<string, string[]> {
    return new Map(
      members
        .filter(ts.isPropertySignature)
        .filter(({ name }) => !name.getText(source).includes('@'))
        .map((member) => {
          const [values] = (member.type as ts.TypeReferenceNode).typeArguments ?? [];
          const types = values === undefined ? [] : ts.isUnionTypeNode(values) ? values.types : [values];
          return [JSON.parse(member.name.getText(source)) as string, types.map((type) => type.getText(source))];
        }),
    );
  }
  function readLiterals({ name, type }: ts.TypeAliasDeclaration): void {
    const parts = ts.isUnionTypeNode(type) ? type.types : [type];
    const values = parts.flatMap((part) =>
      ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal) ? [part.literal.text] : [],
    );
    if (values.length > 0) literals.set(name.text, new Set(values));
  }
}
