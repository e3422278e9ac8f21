import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { company } from '#server/testing/factories.ts';
import { afterCommit, inTransaction } from './transaction.ts';
import { writingFor } from './writing-company.ts';

async function twoCompanies() {
  const app = await testApp();
  const [own, other] = [await company(app), await company(app)];
  const { database } = app.app.services;
  const rename = (id: string) =>
    inTransaction(database, async (tx) => (await tx.$client.query(`update companies set name = 'New' where id = $1`, [id])).rowCount);
  return { database, own, other, rename };
}

test("work for a company can read other companies' rows but write none of them", async () => {
  const { database, own, other, rename } = await twoCompanies();
  const names = (ids: string[]) =>
    inTransaction(database, async (tx) => (await tx.$client.query('select from companies where id = any($1)', [ids])).rowCount);
  expect(await writingFor(own.id, () => rename(own.id))).toBe(1);
  expect(await writingFor(own.id, () => rename(other.id))).toBe(0);
  expect(await writingFor(own.id, () => names([own.id, other.id]))).toBe(2);
});

test('work for no particular company can write for every company, even on a connection that was previously used for a single company', async () => {
  const { own, other, rename } = await twoCompanies();
  await writingFor(own.id, () => rename(own.id));
  expect(await rename(other.id)).toBe(1);
  expect(await writingFor(own.id, () => writingFor(null, () => rename(other.id)))).toBe(1);
});

test("work that starts after a transaction's commit can write for every company", async () => {
  const { database, own, other, rename } = await twoCompanies();
  const { promise, resolve } = Promise.withResolvers<number | null>();
  await writingFor(own.id, () => inTransaction(database, async (tx) => afterCommit(tx, () => resolve(rename(other.id)))));
  expect(await promise).toBe(1);
});

test('read-only work can read, and PostgreSQL refuses its writes', async () => {
  const { database, own, rename } = await twoCompanies();
  const names = () =>
    inTransaction(database, async (tx) => (await tx.$client.query('select from companies where id = $1', [own.id])).rowCount);
  expect(await writingFor('nothing', names)).toBe(1);
  await expect(writingFor('nothing', () => rename(own.id))).rejects.toThrow('read-only transaction');
});
