import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressRefused, post } from './post.ts';
import { isPrivate, networksOf } from './private-addresses.ts';

let server: Server;
let port: number;
let connections = 0;
beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url === '/moved') reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    else reply.end('reached');
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** A resolver with these addresses, one list for each time that it is asked. */
function resolver(...answers: string[][]) {
  let asked = 0;
  return ((_name: string, _options: object, done: (error: null, addresses: object[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
}

const send = (address: string, more: { allowed?: string[]; resolve?: typeof lookup } = {}) =>
  post(new URL(address), {
    allowed: networksOf(more.allowed ?? []),
    headers: {},
    body: '{}',
    signal: AbortSignal.timeout(5_000),
    ...(more.resolve && { resolve: more.resolve }),
  });
const whyNot = (address: string, more: Parameters<typeof send>[1] = {}) =>
  send(address, more).then(
    () => 'reached',
    (error: unknown) => (error instanceof AddressRefused ? error.why : String(error)),
  );

/** Ways to write an address of this machine, of a private network or of a cloud's metadata. */
const literals = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '169.254.169.254',
  '0xa9fea9fe',
  '169.254.170.2',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.5',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[2001:db8::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[5f00::1]',
  'localhost',
];

describe('an address that people enter', () => {
  test.each(literals)('is refused before anything is sent if it is written as %s', async (host) => {
    const before = connections;
    expect(await whyNot(`http://${host}:${port}/`)).toBe('private_address');
    expect(await whyNot(`https://${host}:${port}/`)).toBe('private_address');
    expect(connections).toBe(before);
  });

  test.each([
    ['this machine', ['127.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['a public and a private address', ['93.184.215.14', '10.0.0.1']],
    ['an IPv6 form of this machine', ['::ffff:127.0.0.1']],
    ['an IPv6 address with a zone', ['fe80::1%eth0']],
  ])('is refused if its name resolves to %s', async (_, addresses) => {
    const before = connections;
    expect(await whyNot(`https://models.example:${port}/`, { resolve: resolver(addresses) })).toBe('private_address');
    expect(connections).toBe(before);
  });

  test('is checked for each connection, so that a name can not resolve to another address later', async () => {
    const resolve = resolver(['127.0.0.1'], ['127.0.0.2']);
    const allowed = ['127.0.0.1'];
    expect(await whyNot(`http://models.example:${port}/`, { allowed, resolve })).toBe('reached');
    expect(await whyNot(`http://models.example:${port}/`, { allowed, resolve })).toBe('private_address');
  });

  test('is refused without encryption on the public internet', async () => {
    expect(await whyNot('http://93.184.215.14/')).toBe('plain_http');
    expect(await whyNot('http://models.example/', { resolve: resolver(['93.184.215.14']) })).toBe('plain_http');
  });

  test('is reached in a private network that the operator allows, and a redirect from there is not followed', async () => {
    expect(await whyNot(`http://127.0.0.1:${port}/`, { allowed: ['loopback'] })).toBe('reached');
    expect(await whyNot(`http://127.0.0.1:${port}/`, { allowed: ['10.0.0.0/8', '::1'] })).toBe('private_address');
    expect((await send(`http://127.0.0.1:${port}/moved`, { allowed: ['127.0.0.1'] })).status).toBe(302);
  });
});

test('addresses on the public internet are not private', () => {
  for (const address of ['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001:81c::200e'])
    expect(isPrivate(address), address).toBe(false);
});
