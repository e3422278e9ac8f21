import type { Report } from './faults.ts';

const id = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that the Module API uses as addresses, so that no module may have them. */
const reserved = ['tracks', 'modules', 'progress'];

export interface Named {
  id: string;
  position: number;
}

/** Returns the name of a folder or file in the catalog's folder, without its ending. */
export const nameOf = ({ id, position }: Named): string => `${String(position).padStart(2, '0')}-${id}`;

/** Splits `NN-<id>` into its parts; reports a malformed name. Numbers from 100 on have no leading zeros. */
export function readName(name: string, path: string, report: Report): Named | undefined {
  const [, order, rest = ''] = /^(\d\d|[1-9]\d{2,3})-(.*)$/s.exec(name) ?? [];
  if (!order) report(path, 1, { code: 'catalog_name_order' });
  else if (!id.test(rest) || rest.length > 60) report(path, 1, { code: 'catalog_name_id', params: { id: rest } });
  else return { id: rest, position: Number(order) };
  return undefined;
}

export function refuseReserved(named: Named, path: string, report: Report): void {
  if (reserved.includes(named.id)) report(path, 1, { code: 'catalog_id_reserved', params: { id: named.id } });
}

/** Reports items with the same position or id as an earlier one. */
export function refuseTwins(all: readonly { id: string; position: number; path: string }[], report: Report): void {
  const byOrder = new Map<number, string>();
  const byId = new Map<string, string>();
  for (const { id, position, path } of all) {
    const sameOrder = byOrder.get(position);
    const sameId = byId.get(id);
    const order = String(position).padStart(2, '0');
    if (sameOrder) report(path, 1, { code: 'catalog_order_taken', params: { order, path: sameOrder } });
    if (sameId) report(path, 1, { code: 'catalog_name_taken', params: { id, path: sameId } });
    byOrder.set(position, sameOrder ?? path);
    byId.set(id, sameId ?? path);
  }
}
