/** The options that our requests use; `fetch` accepts them too. */
interface Request {
  method: string;
  headers: Record<string, string>;
  body: FormData | string | null;
  signal: AbortSignal | null;
}

/** Responses with these statuses have no body, and the `Response` constructor rejects one. */
const bodiless = new Set([204, 205, 304]);

/** Works like `fetch` and also reports upload progress, which `fetch` can't do in any browser. */
export const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  (address: string, { method, headers, body, signal }: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
      request.onload = () => resolve(new Response(bodiless.has(request.status) ? null : request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('the request failed'));
      request.onabort = () => reject(new DOMException('the request was given up', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body);
    });
