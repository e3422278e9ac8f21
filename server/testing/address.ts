export interface Arguments {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, string>;
  file?: Blob;
}

/** Converts `GET /api/things/:id` and its arguments to the request to send. */
export function addressOf(key: string, { params = {}, query = {}, body }: Arguments): { method: string; path: string; body: unknown } {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] as string)));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value as string | number | boolean)]])),
  );
  return { method, path: search.size > 0 ? `${path}?${search}` : path, body };
}
