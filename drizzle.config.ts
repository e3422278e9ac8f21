import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/features/*/tables.ts', './server/mail/tables.ts', './server/http/tables.ts'],
  out: './server/database/migrations',
  migrations: { prefix: 'timestamp' },
});
