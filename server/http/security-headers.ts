import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import helmet from 'helmet';
import type { Config } from '#server/config.ts';

/** How long a browser that has visited over https uses only https, in seconds (ASVS 5.0, 3.4.1). */
const year = 31_536_000;

/** Returns the headers that pages and data have in common. */
function common(config: Config) {
  return {
    // The header is sent over https only, because on plain loopback it would break other projects that use the same port.
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: year } : false,
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    // This is for browsers that do not know frame-ancestors.
    frameguard: { action: 'deny' as const },
  };
}

/** Device features that the product's pages never use, and that nothing embedded in them may use. */
export const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Returns a page's content security policy. */
export function pagePolicy(config: Config): FastifyHelmetOptions {
  return {
    ...common(config),
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'https:'],
        // The content origin's port may be known only once the server listens.
        frameSrc: ["'self'", () => config.contentUrl ?? "'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
  };
}

/** Returns the headers for data, which forbid a browser to run or load anything. They never change, so they are created once. */
export function dataHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const write = helmet({
    ...common(config),
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  write({} as IncomingMessage, response as unknown as ServerResponse, (fault) => {
    if (fault) throw fault;
  });
  return headers;
}
