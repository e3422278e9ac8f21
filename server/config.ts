import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { StartError } from './start-error.ts';

/** The address and token for the metrics. */
export interface MetricsConfig {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** The token required to read the metrics; null if anyone who can reach the port may read them. */
  token: string | null;
}

/** The collector that traces are sent to. */
export interface TracesConfig {
  /** The collector's base address, for OTLP over HTTP. */
  endpoint: string;
  /** The share of requests and jobs to trace, from 0 to 1. */
  ratio: number;
  /** The service name in the traces. */
  service: string;
}

/** The validated configuration from the environment. */
export interface Config {
  /** The port; 0 for any free one, which `withPorts` then replaces with the actual port. */
  port: number;
  host: string;
  /** The origin that people's browsers use, without a trailing slash; used in links, cookies and origin checks. */
  publicUrl: string;
  /** Whether PUBLIC_URL was set. Otherwise, `publicUrl` is derived from host and port. */
  publicUrlGiven: boolean;
  /** The content origin's port, which serves the runner for learners' code; 0 for any free port. */
  contentPort: number;
  /** Whether CONTENT_PORT was set. Otherwise, any free port is used if this one is taken. */
  contentPortGiven: boolean;
  /** The content origin's public address, without a trailing slash; null if there is none, and then pages can't run code. */
  contentUrl: string | null;
  /** Whether CONTENT_URL was set. Otherwise, `contentUrl` is derived from host and port. */
  contentUrlGiven: boolean;
  /** The data folder's absolute path. */
  dataDir: string;
  /** The absolute path of the folder for the embedded database's base backups and archived log; null if nothing is archived. */
  archiveDir: string | null;
  /** The backup folder's absolute path. */
  backupsDir: string;
  /** The secret that encrypts the private keys in the database; null if the secret is in a file in the data folder. */
  secret: string | null;
  /** The database's address; null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  /**
   * The owner's address for the database, used for migrations, the job queue and listening; null if `databaseUrl` is used for everything.
   */
  databaseDirectUrl: string | null;
  /** Whether to load the demo, show its sign-ins and log secret links. */
  demo: boolean;
  /** Whether the demo's sign-ins are open to everyone who can reach the server (CAIRN_DEMO=1), or only to people on this machine. */
  demoForAll: boolean;
  /** The mail server's address; null if there is none, and then emails are kept and can be read under System. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Fastify's `trustProxy`: the proxies whose forwarded addresses are trusted. */
  trustProxy: false | number | string[];
  /** The private networks in which language models may be called. */
  modelNetworks: string[];
  /** Null if no metrics are published. */
  metrics: MetricsConfig | null;
  /** Null if nothing is traced. */
  traces: TracesConfig | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** The values that each variable accepts, completing the sentence "NAME must be …". */
const TAKES = {
  PORT: 'a port number from 0 (any free one) to 65535, such as 3000',
  HOST: 'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
  PUBLIC_URL: 'the address people open, without a path, such as https://learn.example.com',
  CONTENT_URL:
    "a separate address for the runner of learners' code, with another host than PUBLIC_URL, such as https://learn-content.example.com",
  CONTENT_PORT: 'a port number from 0 (any free one) to 65535 that is not PORT, such as 3001',
  CAIRN_DATA: 'a folder, such as ./.data',
  CAIRN_ARCHIVE: 'a folder on another disk than the data folder, such as /srv/cairn-archive',
  CAIRN_BACKUPS: 'a folder, such as /srv/backups/cairn',
  CAIRN_SECRET: 'at least 32 characters that no one can guess, the same on every machine',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/cairn',
  DATABASE_DIRECT_URL: 'the PostgreSQL address of the owner of that database, without a pooler in between',
  CAIRN_DEMO: '1 (load the demo, and let everyone who can reach it sign in) or 0 (never)',
  CAIRN_ALLOW_HTTP: '1 (people may come over plain http) or 0',
  SMTP_URL: 'a mail server with TLS, such as smtp://user:password@mail.example.com:587 (or with ?ignoreTLS=true behind it)',
  MAIL_FROM: 'a sender, such as Cairn <learning@example.com>',
  TRUST_PROXY: 'the addresses of the proxies in front, separated by commas (10.0.0.0/8, loopback), or their number from 1 to 9',
  CAIRN_MODEL_NETWORKS:
    'the private addresses or networks in which language models may be called, separated by commas (10.0.0.7, 10.0.0.0/8, loopback)',
  METRICS_PORT: 'a port number from 0 (any free one) to 65535, such as 9464',
  METRICS_HOST: 'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
  METRICS_TOKEN: 'at least 16 characters that no one can guess',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the base address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318',
  OTEL_TRACES_SAMPLER_ARG: 'how many of all requests are traced, from 0 to 1, such as 0.1',
  OTEL_SERVICE_NAME: 'a name of at most 100 characters',
  LOG_LEVEL: LEVELS.join(', ').replace(/, (\w+)$/, ' or $1'),
};

/** The names of all variables. */
export const variableNames: readonly string[] = Object.keys(TAKES);

const text = (isRight: (value: string) => boolean) => z.string().refine(isRight);
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65535;
const isHost = (value: string) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);

const environment = z.object({
  PORT: text(isPort).default('3000'),
  HOST: text(isHost).default('127.0.0.1'),
  PUBLIC_URL: text(isOrigin).optional(),
  CONTENT_URL: text(isOrigin).optional(),
  CONTENT_PORT: text(isPort).optional(),
  CAIRN_DATA: text((value) => !value.includes('\0')).default('./.data'),
  CAIRN_ARCHIVE: text((value) => !value.includes('\0')).optional(),
  CAIRN_BACKUPS: text((value) => !value.includes('\0')).optional(),
  CAIRN_SECRET: text((value) => value.length >= 32).optional(),
  DATABASE_URL: text((value) => hasScheme(value, ['postgres:', 'postgresql:'])).optional(),
  DATABASE_DIRECT_URL: text((value) => hasScheme(value, ['postgres:', 'postgresql:'])).optional(),
  CAIRN_DEMO: z.enum(['0', '1']).optional(),
  CAIRN_ALLOW_HTTP: z.enum(['0', '1']).optional(),
  SMTP_URL: text((value) => hasScheme(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== '').optional(),
  MAIL_FROM: text((value) => /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)).optional(),
  TRUST_PROXY: text((value) => /^[0-9]$/.test(value) || addresses(value).every(isNetwork)).optional(),
  CAIRN_MODEL_NETWORKS: text((value) => addresses(value).every(isNetwork)).optional(),
  METRICS_PORT: text(isPort).optional(),
  METRICS_HOST: text(isHost).default('127.0.0.1'),
  METRICS_TOKEN: text((value) => value.length >= 16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: text((value) => hasScheme(value, ['http:', 'https:'])).optional(),
  OTEL_TRACES_SAMPLER_ARG: text((value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value)).default('0.1'),
  OTEL_SERVICE_NAME: text((value) => value.length <= 100).default('cairn'),
  LOG_LEVEL: z.enum(LEVELS).default('info'),
});

/**
 * Reads the configuration from environment variables. Empty ones count as unset. Throws a `StartError` with a line for each invalid
 * variable, which contains its name and the values that it accepts.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const names = Object.keys(TAKES) as (keyof typeof TAKES)[];
  const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = environment.safeParse(given);
  // The message omits the value, which may contain a password.
  if (!parsed.success) {
    const wrong = [...new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof typeof TAKES))];
    throw new StartError(wrong.map((name) => `${name} must be ${TAKES[name]}.`).join('\n'));
  }
  const { data } = parsed;
  if (!isLoopback(data.HOST) && !data.PUBLIC_URL)
    throw new StartError(`PUBLIC_URL must be set when HOST is not loopback: ${TAKES.PUBLIC_URL}.`);

  if (data.PUBLIC_URL && isPlainAbroad(data.PUBLIC_URL) && data.CAIRN_ALLOW_HTTP !== '1')
    throw new StartError(
      'PUBLIC_URL must begin with https unless it leads to this machine: passwords would be sent in plain text. Put a proxy with TLS in front, or set CAIRN_ALLOW_HTTP=1.',
    );

  if (data.CONTENT_URL && !data.PUBLIC_URL) throw new StartError(`PUBLIC_URL must be set when CONTENT_URL is: ${TAKES.PUBLIC_URL}.`);
  if (data.CONTENT_URL && data.PUBLIC_URL && new URL(data.CONTENT_URL).hostname === new URL(data.PUBLIC_URL).hostname)
    throw new StartError(`CONTENT_URL must be ${TAKES.CONTENT_URL}: browsers share cookies between all ports of a host.`);
  if (data.CONTENT_PORT && data.CONTENT_PORT !== '0' && Number(data.CONTENT_PORT) === Number(data.PORT))
    throw new StartError(`CONTENT_PORT must be ${TAKES.CONTENT_PORT}.`);

  if (data.DATABASE_DIRECT_URL && !data.DATABASE_URL)
    throw new StartError('DATABASE_URL must be set when DATABASE_DIRECT_URL is: the role that the application works with.');

  if (data.CAIRN_ARCHIVE && data.DATABASE_URL)
    throw new StartError(
      'CAIRN_ARCHIVE is for the embedded database, and DATABASE_URL names an external one: unset one of them. docs/operations.md names tools for an external PostgreSQL.',
    );

  if (data.METRICS_PORT && !isLoopback(data.METRICS_HOST) && !data.METRICS_TOKEN)
    throw new StartError(`METRICS_TOKEN must be set when METRICS_HOST is not loopback: ${TAKES.METRICS_TOKEN}.`);

  const ownMachine = isLoopback(data.HOST) && !data.DATABASE_URL && !data.PUBLIC_URL;
  const publicUrl = data.PUBLIC_URL ? new URL(data.PUBLIC_URL).origin : localUrl(data.HOST, Number(data.PORT));
  return {
    port: Number(data.PORT),
    host: data.HOST,
    publicUrl,
    publicUrlGiven: data.PUBLIC_URL !== undefined,
    ...contentOrigin(data),
    dataDir: resolve(data.CAIRN_DATA),
    archiveDir: data.CAIRN_ARCHIVE ? resolve(data.CAIRN_ARCHIVE) : null,
    backupsDir: resolve(data.CAIRN_BACKUPS ?? join(data.CAIRN_DATA, 'backups')),
    secret: data.CAIRN_SECRET ?? null,
    databaseUrl: data.DATABASE_URL ?? null,
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? null,
    demo: data.CAIRN_DEMO === undefined ? ownMachine : data.CAIRN_DEMO === '1',
    demoForAll: data.CAIRN_DEMO === '1',
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? `Cairn <no-reply@${new URL(publicUrl).hostname}>`,
    trustProxy: trustProxy(data.TRUST_PROXY),
    modelNetworks: data.CAIRN_MODEL_NETWORKS ? addresses(data.CAIRN_MODEL_NETWORKS) : [],
    metrics: data.METRICS_PORT ? { host: data.METRICS_HOST, port: Number(data.METRICS_PORT), token: data.METRICS_TOKEN ?? null } : null,
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: Number(data.OTEL_TRACES_SAMPLER_ARG), service: data.OTEL_SERVICE_NAME }
      : null,
    logLevel: data.LOG_LEVEL,
  };
}

/** Returns the content origin's settings. Its address is CONTENT_URL, or a local one if the product itself has a local address. */
function contentOrigin(
  given: z.output<typeof environment>,
): Pick<Config, 'contentPort' | 'contentPortGiven' | 'contentUrl' | 'contentUrlGiven'> {
  const port = Number(given.PORT);
  const contentPort = Number(given.CONTENT_PORT ?? (port === 0 || port === 65_535 ? 0 : port + 1));
  const contentUrlGiven = given.CONTENT_URL !== undefined;
  const contentUrl = given.CONTENT_URL ? new URL(given.CONTENT_URL).origin : given.PUBLIC_URL ? null : localUrl(given.HOST, contentPort);
  return { contentPort, contentPortGiven: given.CONTENT_PORT !== undefined, contentUrl, contentUrlGiven };
}

/** Returns the same configuration with the actual ports, for PORT=0 and CONTENT_PORT=0. */
export function withPorts(config: Config, port: number, contentPort: number): Config {
  return {
    ...config,
    port,
    publicUrl: config.publicUrlGiven ? config.publicUrl : localUrl(config.host, port),
    contentPort,
    contentUrl: config.contentUrlGiven || config.contentUrl === null ? config.contentUrl : localUrl(config.host, contentPort),
  };
}

function localUrl(host: string, port: number): string {
  if (['127.0.0.1', '::1', 'localhost'].includes(host)) return `http://localhost:${port}`;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** Returns whether an origin is on another machine and uses plain http, which can be read in transit. */
function isPlainAbroad(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLoopback(hostname);
}

function hasScheme(value: string, schemes: string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  if (!hasScheme(value, ['http:', 'https:'])) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && !search && !hash && !username && !password;
}

const addresses = (value: string) => value.split(',').map((part) => part.trim());

function isNetwork(value: string): boolean {
  if (NAMED_NETWORKS.includes(value)) return true;
  const [address = '', prefix, ...more] = value.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const inRange = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && inRange && more.length === 0;
}

function trustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === '0') return false;
  return /^[0-9]$/.test(value) ? Number(value) : addresses(value);
}
