import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const core = 'node_modules/@mantine/core/';
const textOf = (file: string) => readFileSync(file, 'utf8');

/** The components whose layers `web/index.html` puts in order, lowest first. */
const [, statement = ''] = /@layer\s([^;{]*);/.exec(textOf('web/index.html')) ?? [];
const ordered = [...statement.matchAll(/mantine\.(\w+)/g)].map(([, name = '']) => name);
/** Layers that are not listed there take precedence over all that are, in the order in which they load. */
const heightOf = (name: string) => (ordered.includes(name) ? ordered.indexOf(name) : Number.POSITIVE_INFINITY);

const modules = new Map(
  globSync(`${core}esm/{components,utils}/**/*.mjs`)
    .filter((file) => !file.endsWith('.module.mjs'))
    .map((file) => [file, [...textOf(file).matchAll(/from "(\.[^"]+\.mjs)"/g)].map(([, path = '']) => join(dirname(file), path))]),
);
/** The style sheets for a module's own components. */
const sheetsOf = (file: string) =>
  (modules.get(file) ?? []).filter((path) => path.endsWith('.module.mjs')).map((path) => basename(path, '.module.mjs'));

test("each Mantine component's layer has higher precedence than its parts' layers", () => {
  const pairs = [...modules].flatMap(([file, imports]) =>
    sheetsOf(file).flatMap((name) => imports.flatMap(sheetsOf).map((part): [name: string, part: string] => [name, part])),
  );
  expect(pairs).toContainEqual(['Button', 'UnstyledButton']);
  const wrong = pairs.filter(([name, part]) => name !== part && !(heightOf(part) < heightOf(name)));
  expect(wrong.map(([name, part]) => `${part} has to be stated before ${name}`)).toEqual([]);
});

test("the layers are listed in the order of Mantine's complete style sheet, and each has its own style sheet", () => {
  const whole = textOf(`${core}styles.layer.css`);
  const places = ordered.map((name) => {
    const [first = 'no class'] = /\.m_\w+/.exec(textOf(`${core}styles/${name}.layer.css`)) ?? [];
    return whole.indexOf(first);
  });
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
