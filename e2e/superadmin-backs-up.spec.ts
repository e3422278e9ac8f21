// Features: system, backups
import { readFile } from 'node:fs/promises';
import { fromBufferPromise } from 'yauzl';
import { password } from '#server/testing/factories.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'a super admin makes a backup, sees it complete, downloads it with the password, and deletes it, and the file lists its contents',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.superAdmin());
    await page.goto('/admin/system?tab=backups');
    await page.getByRole('button', { name: 'Back up now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Manual' }).check();
    await dialog.getByRole('button', { name: 'Back up now' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Manual' });
    await expect(row).toContainText('Completed', { timeout: 20_000 });
    await expect(row).toContainText('Until you delete it');
    await expect(row).toContainText(/cairn-\d{4}-\d\d-\d\dT\d{6}Z-manual-[0-9a-f]{8}\.zip/);
    await expect(row.getByRole('button', { name: 'Copy name' })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Copy restore command' })).toBeVisible();
    await expect(page.getByText(/^npm run restore -- .+-manual-[0-9a-f]{8}\.zip$/)).toBeVisible();

    await row.getByRole('button', { name: /^Download:/ }).click();
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/incorrect/);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^cairn-\d{4}-\d\d-\d\dT\d{6}Z-manual-[0-9a-f]{8}\.zip$/);
    const zip = await fromBufferPromise(await readFile(await file.path()));
    const found: Record<string, string> = {};
    for await (const entry of zip.eachEntry())
      if (entry.fileName === 'manifest.json') {
        const chunks: Buffer[] = [];
        for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
        found[entry.fileName] = Buffer.concat(chunks).toString();
      }
    const manifest = JSON.parse(found['manifest.json'] ?? '{}') as { type: string; tables: { name: string; rows: number }[] };
    expect(manifest.type).toBe('manual');
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(0);

    await row.getByRole('button', { name: /^Delete:/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'The backup was deleted.')).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);
