import { m } from '#messages';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { isWithoutCairn, Problem } from './problem.ts';

export interface Arguments {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The uploaded file. */
  file?: Blob;
}

export interface Options {
  signal?: AbortSignal;
  /** Whether the request may outlive the page. */
  keepalive?: boolean;
  headers?: Record<string, string>;
  /** Called with how much of the upload has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Turns `GET /api/things/:id` and its arguments into a method and an address. */
export function addressOf(key: string, { params = {}, query = {} }: Arguments): { method: string; path: string } {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value as string | number | boolean));
  return { method, path: search.size > 0 ? `${path}?${search}` : path };
}

type Body = Record<string, unknown> | null;

function problemOf({ status }: Response, body: Body): Problem {
  return new Problem(
    status,
    typeof body?.['code'] === 'string' ? body['code'] : 'unknown',
    typeof body?.['detail'] === 'string' ? body['detail'] : '',
    Array.isArray(body?.['errors']) ? (body['errors'] as { path: string; message: string }[]) : [],
  );
}

function uploadOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** Makes one request and reads the response, without any knowledge of sessions. Throws a `Problem`. */
export async function exchange<T>(
  key: string,
  args: Arguments,
  token: string | null,
  options: Options,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { method, path } = addressOf(key, args);
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (token) headers['authorization'] = `Bearer ${token}`;
  // For a form, the browser sets the content type itself, because it includes the boundary.
  if (args.body !== undefined) headers['content-type'] = 'application/json';

  let response: Response;
  let refusal: Body;
  try {
    const { onProgress } = options;
    response = await (onProgress ? fetchWithProgress(onProgress) : fetch)(path, {
      method,
      headers,
      body: args.file ? uploadOf(args.file) : args.body === undefined ? null : JSON.stringify(args.body),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
    if (response.ok) return await read(response);
    refusal = await refusalOf(response);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Problem(0, 'no_answer', m.error_no_answer());
  }
  throw problemOf(response, refusal);
}

/** Reads a refusal's body. A gateway in front of Cairn responds with its own page, so only the status is meaningful. */
async function refusalOf(response: Response): Promise<Body> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Body;
  } catch {
    return isWithoutCairn(response.status) ? { detail: m.error_unavailable() } : null;
  }
}

async function bodyOf(response: Response): Promise<Body> {
  const text = await response.text();
  return text ? (JSON.parse(text) as Body) : null;
}

/** Makes a request whose response is JSON, and returns its `data` or the whole body. */
export function exchangeJson(key: string, args: Arguments, token: string | null, options: Options = {}): Promise<unknown> {
  return exchange(key, args, token, options, async (response) => {
    const body = await bodyOf(response);
    return body && 'data' in body ? body['data'] : body;
  });
}
