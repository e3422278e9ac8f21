import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const maps = new Map<string, SourceMap | undefined>();

/**
 * Returns the source map beside a built file, if there is one. It is read only for the first error, because Node's own support for source
 * maps slows down every start.
 */
function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    let map: SourceMap | undefined;
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    } catch {
      // The source map is unusable, so the location in the built file is kept.
    }
    maps.set(file, map);
  }
  return maps.get(file);
}

function sourceOf(file: string, line: number, column: number): string | undefined {
  const origin = mapOf(file)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return undefined;
  return `${relative(root, resolve(dirname(file), origin.fileName))}:${origin.lineNumber}:${origin.columnNumber}`;
}

/** Returns a stack with locations in `dist/server/` mapped to the sources. */
export const withSourcePlaces = (stack: string): string =>
  stack.replaceAll(
    /(?:file:\/\/)?(\/[^\s()]*\/dist\/server\/[^\s():]+\.js):(\d+):(\d+)/g,
    (place, file: string, line: string, column: string) => {
      return sourceOf(file, Number(line), Number(column)) ?? place;
    },
  );
