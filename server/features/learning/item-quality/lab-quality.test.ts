import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { labPlace, passLab, publishLab } from '#server/testing/labs.ts';

const lab = '/api/learning/modules/:moduleId/content/:fileName/lab';
const params = { moduleId: labPlace.module, fileName: labPlace.file };

async function failLab({ ask }: Person): Promise<void> {
  const { data } = await ask(`POST ${lab}/open`, { params });
  const answers = ['granite', 'slate', 'pumice'].map((item_id) => ({ item_id, fields: { category: ['light'] } }));
  await ask(`POST ${lab}/attempts/:attemptId/answers`, { params: { ...params, attemptId: data.id }, body: { answers } });
}

test('authors see what people chose in a lab on their first try if there are five people or more, and nothing otherwise', async () => {
  const app = await startTestApp();
  try {
    const author = await staySignedIn(app, await superAdmin(app));
    await publishLab(author);
    const quality = async () => {
      const { data } = await author.ask('GET /api/admin/modules/:moduleId/quality', { params: { moduleId: labPlace.module } });
      return data.files.find(({ file_name }) => file_name === labPlace.file);
    };
    expect((await quality())?.versions).toEqual([]);
    for (let count = 0; count < 4; count++) await passLab(await student(app));
    expect((await quality())?.versions).toMatchObject([{ people: null, questions: [] }]);
    const fifth = await student(app);
    await failLab(fifth);
    await passLab(fifth);
    const [version] = (await quality())?.versions ?? [];
    expect(version).toMatchObject({ is_current: true, people: 5 });
    const granite = version?.questions.find(({ id }) => id === 'granite');
    expect(granite).toMatchObject({ kind: 'lab_item', people: 5, right: 4, prompt: 'A block of **granite**.' });
    expect(granite?.choices.map(({ text, correct, people }) => [text, correct, people])).toEqual([
      ['At the top', false, 1],
      ['At the bottom', true, 4],
    ]);
  } finally {
    await app.close();
  }
});
