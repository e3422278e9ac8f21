import { z } from 'zod';
import { everyNamedEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Answer } from '#server/testing/app.ts';
import type { Row } from './row.ts';
import { rowOf } from './rows.ts';
import type { Name, World } from './world.ts';

interface Arguments {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}
/** A request that changes nothing, and the person or company it is about. */
interface Read {
  name: string;
  args: Arguments;
  endpoint: Endpoint;
}

/** Returns the arguments and, for calls about someone, a variant for each possible value of a query parameter, such as a filter. */
function variantsOf({ about }: Row<Endpoint>, endpoint: Endpoint, args: Arguments): Arguments[] {
  if (!endpoint.query || !about) return [args];
  const { properties = {} } = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' });
  const variants = Object.entries(properties).flatMap(([name, schema]) => {
    const { enum: values = [], anyOf = [] } = schema as { enum?: unknown[]; anyOf?: { enum?: unknown[]; const?: unknown }[] };
    const words = [...values, ...anyOf.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))];
    return words.map((value) => ({ ...args, query: { ...args.query, [name]: value } }));
  });
  return [args, ...variants];
}

/**
 * Returns whether a request asks for a workbook or a PDF. These are slow to make, their text is compressed, and they contain the same rows as
 * the CSV.
 */
export const isPacked = ({ args: { query } }: Pick<Read, 'args'>): boolean => query?.['format'] === 'xlsx' || query?.['format'] === 'pdf';

const isRead = ({ method, access, stream }: Endpoint) => method === 'GET' && access !== 'public' && !stream;

/** Returns every request about each of these people that a signed-in person can make without changing anything. */
export async function everyRead(world: World, about: readonly Name[]): Promise<Read[]> {
  const reads: Read[] = [];
  for (const { feature, name, endpoint } of everyNamedEndpoint.filter((named) => isRead(named.endpoint))) {
    const row = rowOf({ feature, name }) as Row<Endpoint>;
    for (const of of row.about ? about : about.slice(0, 1))
      for (const args of variantsOf(row, endpoint, (await row.args(world, of)) as Arguments))
        reads.push({ name: `${feature}.${name} about ${row.about ? of : 'nobody'} ${JSON.stringify(args.query ?? {})}`, args, endpoint });
  }
  return reads;
}

/** Makes the request as one of the people. */
export function make({ people }: World, me: Name, { endpoint, args }: Read): Promise<Answer<unknown>> {
  const ask = people[me].ask as unknown as (key: string, args: object) => Promise<Answer<unknown>>;
  return ask(`${endpoint.method} ${endpoint.path}`, args);
}
