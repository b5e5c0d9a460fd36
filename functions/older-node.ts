/** What the bundle uses and Node 20 lacks: bundling rewrites syntax for it, but brings none of what is missing. */
type KeyOf<Key, Item> = (item: Item, index: number) => Key;

if (!Reflect.has(Map, 'groupBy')) Object.assign(Map, { groupBy });
if (!Reflect.has(Object, 'groupBy')) {
  const byName = <Item>(items: Iterable<Item>, keyOf: KeyOf<PropertyKey, Item>) =>
    Object.fromEntries(groupBy(items, keyOf));
  Object.assign(Object, { groupBy: byName });
}

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: KeyOf<Key, Item>): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
