import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, withPorts } from './config.ts';
import { StartError } from './start-error.ts';

describe('the default configuration', () => {
  test('Cairn without any settings listens only on the local machine, with the demo and the embedded database', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      publicUrlGiven: false,
      contentPort: 3001,
      contentPortGiven: false,
      contentUrl: 'http://localhost:3001',
      contentUrlGiven: false,
      dataDir: resolve('.data'),
      archiveDir: null,
      backupsDir: resolve('.data/backups'),
      secret: null,
      databaseUrl: null,
      databaseDirectUrl: null,
      demo: true,
      demoForAll: false,
      smtpUrl: null,
      mailFrom: 'Cairn <no-reply@localhost>',
      trustProxy: false,
      modelNetworks: [],
      metrics: null,
      traces: null,
      logLevel: 'info',
    });
  });

  test('an empty or blank variable counts as unset', () => {
    expect(readConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });
});

describe('the content origin', () => {
  test('the content origin gets the port after PORT, or any free port', () => {
    expect(readConfig({ PORT: '4000' })).toMatchObject({ contentPort: 4001, contentUrl: 'http://localhost:4001' });
    expect(readConfig({ PORT: '65535' })).toMatchObject({ contentPort: 0 });
    expect(withPorts(readConfig({ PORT: '0' }), 4711, 4712)).toMatchObject({ contentPort: 4712, contentUrl: 'http://localhost:4712' });
  });

  test('an installation with a public address has no content origin unless CONTENT_URL is set', () => {
    const config = readConfig({ PUBLIC_URL: 'https://learn.example.com' });
    expect(config).toMatchObject({ contentUrl: null });
    expect(withPorts(config, 4711, 4711).contentUrl).toBeNull();
  });

  test('the content origin is the address in CONTENT_URL', () => {
    const env = { PUBLIC_URL: 'https://learn.example.com', CONTENT_URL: 'https://content.example.net/', CONTENT_PORT: '3100' };
    const config = readConfig(env);
    expect(config).toMatchObject({ contentPort: 3100, contentPortGiven: true, contentUrl: 'https://content.example.net' });
    expect(withPorts(config, 4711, 4712).contentUrl).toBe('https://content.example.net');
  });

  test.each([
    [{ CONTENT_URL: 'https://content.example.net' }, 'PUBLIC_URL must be set when CONTENT_URL is'],
    [{ PUBLIC_URL: 'https://learn.example.com', CONTENT_URL: 'https://learn.example.com:8443' }, 'CONTENT_URL must be'],
    [{ PUBLIC_URL: 'https://learn.example.com', CONTENT_URL: 'https://content.example.net/path' }, 'CONTENT_URL must be'],
    [{ PORT: '3000', CONTENT_PORT: '3000' }, 'CONTENT_PORT must be'],
    [{ CONTENT_PORT: 'next' }, 'CONTENT_PORT must be'],
  ])('the content origin is refused with the settings %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});

describe('invalid values', () => {
  test.each([
    ['PORT', 'http', 'a port number'],
    ['PORT', '65536', 'a port number'],
    ['PORT', '-1', 'a port number'],
    ['PORT', '3000.5', 'a port number'],
    ['HOST', 'http://localhost', 'a host name or address'],
    ['HOST', 'a b', 'a host name or address'],
    ['PUBLIC_URL', 'learn.example.com', 'the address people open'],
    ['PUBLIC_URL', 'https://learn.example.com/app', 'without a path'],
    ['PUBLIC_URL', 'https://me:secret@learn.example.com', 'the address people open'],
    ['PUBLIC_URL', 'ftp://learn.example.com', 'the address people open'],
    ['CAIRN_SECRET', 'too short', 'at least 32 characters'],
    ['DATABASE_URL', 'mysql://localhost/cairn', 'a PostgreSQL address'],
    ['DATABASE_URL', 'localhost', 'a PostgreSQL address'],
    ['CAIRN_DEMO', 'yes', '1 (load the demo, and let everyone who can reach it sign in) or 0'],
    ['CAIRN_ALLOW_HTTP', 'yes', '1 (people may come over plain http) or 0'],
    ['SMTP_URL', 'mail.example.com', 'a mail server'],
    ['SMTP_URL', 'http://mail.example.com', 'a mail server'],
    ['MAIL_FROM', 'Cairn', 'a sender'],
    ['MAIL_FROM', 'Cairn <a@b>\r\nBcc: x@y', 'a sender'],
    ['TRUST_PROXY', 'true', 'the addresses of the proxies'],
    ['TRUST_PROXY', '10.0.0.0/33', 'the addresses of the proxies'],
    ['TRUST_PROXY', '10.0.0.1,', 'the addresses of the proxies'],
    ['METRICS_PORT', '70000', 'a port number'],
    ['METRICS_HOST', 'a b', 'a host name or address'],
    ['METRICS_TOKEN', 'short', 'at least 16 characters'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318', 'the base address of a collector'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'from 0 to 1'],
    ['OTEL_SERVICE_NAME', 'x'.repeat(101), 'at most 100 characters'],
    ['LOG_LEVEL', 'verbose', 'fatal, error, warn, info, debug, trace or silent'],
  ])('the error for %s=%j names the accepted values', (name, value, takes) => {
    const act = () => readConfig({ [name]: value });
    expect(act).toThrow(StartError);
    expect(act).toThrow(`${name} must be `);
    expect(act).toThrow(takes);
  });

  test('several invalid variables are reported one per line, without their values', () => {
    const act = () => readConfig({ PORT: 'x', DATABASE_URL: 'oracle://u:hunter2@h/d', LOG_LEVEL: 'loud' });
    expect(act).toThrow(/^PORT must be .+\.\nDATABASE_URL must be .+\.\nLOG_LEVEL must be .+\.$/);
    expect(act).not.toThrow('hunter2');
  });
});

test('an archive together with an external database is refused, with a pointer to the documentation', () => {
  const act = () => readConfig({ CAIRN_ARCHIVE: '/srv/archive', DATABASE_URL: 'postgres://u@h/d' });
  expect(act).toThrow(/^CAIRN_ARCHIVE is for the embedded database.*docs\/operations\.md/);
  expect(readConfig({ CAIRN_ARCHIVE: 'archive' }).archiveDir).toBe(resolve('archive'));
});

describe('PUBLIC_URL', () => {
  test.each(['0.0.0.0', '::', '192.168.1.4', 'cairn.internal'])('PUBLIC_URL is required if HOST is %s', (HOST) => {
    expect(() => readConfig({ HOST })).toThrow(/^PUBLIC_URL must be set when HOST is not loopback/);
    expect(readConfig({ HOST, PUBLIC_URL: 'https://learn.example.com' }).host).toBe(HOST);
  });

  test.each([
    [{ PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::1' }, 'http://localhost:3000'],
    [{ HOST: '127.0.0.2' }, 'http://127.0.0.2:3000'],
    [{ PUBLIC_URL: 'https://Learn.Example.com/' }, 'https://learn.example.com'],
  ])('PUBLIC_URL given as %j results in %s', (env, expected) => {
    expect(readConfig(env).publicUrl).toBe(expected);
  });

  test('PUBLIC_URL uses the port that the server actually got, unless it was set', () => {
    expect(withPorts(readConfig({ PORT: '0' }), 4711, 4712)).toMatchObject({
      port: 4711,
      publicUrl: 'http://localhost:4711',
    });
    const given = readConfig({ PORT: '0', PUBLIC_URL: 'https://learn.example.com' });
    expect(withPorts(given, 4711, 4712).publicUrl).toBe('https://learn.example.com');
  });
});

describe('PUBLIC_URL over plain http', () => {
  test.each(['http://learn.example.com', 'http://192.168.1.4:3000', 'http://cairn'])(
    'a PUBLIC_URL such as %s is refused unless plain http is allowed',
    (PUBLIC_URL) => {
      expect(() => readConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL must begin with https unless it leads to this machine/);
      expect(() => readConfig({ PUBLIC_URL, CAIRN_ALLOW_HTTP: '0' })).toThrow(StartError);
      expect(readConfig({ PUBLIC_URL, CAIRN_ALLOW_HTTP: '1' }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'https://learn.example.com'])(
    'a PUBLIC_URL such as %s is accepted',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );
});

describe('the demo', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ CAIRN_DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://u@h/d' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://x.example' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://x.example', CAIRN_DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://u@h/d', CAIRN_DEMO: '1' }, true],
  ])('with the settings %j, the demo is loaded: %s', (env, expected) => {
    expect(readConfig(env).demo).toBe(expected);
  });

  test('the demo is open to people on other machines only if the configuration says so', () => {
    expect(readConfig({}).demoForAll).toBe(false);
    expect(readConfig({ CAIRN_DEMO: '1' }).demoForAll).toBe(true);
  });
});

test.each([
  [undefined, false],
  ['0', false],
  ['1', 1],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['2001:db8::/32', ['2001:db8::/32']],
])('TRUST_PROXY=%s trusts %j', (TRUST_PROXY, expected) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected);
});
