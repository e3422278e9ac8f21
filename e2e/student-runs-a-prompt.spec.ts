// Features: prompt-labs, language-models, learning
import { forgetFailures } from '#server/features/language-models/breaker.ts';
import { modelProviders } from '#server/features/language-models/tables.ts';
import { insertProvider, offeredModel } from '#server/testing/language-models.ts';
import { stonePrompt } from '#server/testing/prompt-labs.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { publishLab } from './harness/publish-lab.ts';
import { expect, test } from './harness/test.ts';

test(
  'a student improves a prompt with the connected model, and loses nothing when the model breaks off or stops answering',
  onOneDayInThree(1),
  async ({ people, signedIn, connection }) => {
    const call = people.as((await people.session(await people.superAdmin())).token);
    const address = await publishLab(call, 'running', stonePrompt, 'prompt');
    await connection.database.delete(modelProviders);
    const provider = await insertProvider(connection, { name: 'Our own server', daily_runs: 40 });
    const play = async (model: string) => {
      await connection.database.update(modelProviders).set({ models: [offeredModel(model)], tasks: { prompt_labs: model } });
      forgetFailures(provider.id);
    };

    const { page } = await signedIn(await people.person());
    await page.goto(address);
    const prompt = page.getByRole('textbox', { name: 'Your prompt' });
    const run = page.getByRole('button', { name: 'Run this version' });
    const result = (number: number) => page.getByRole('region', { name: `Result of version ${number}` });
    await expect(page.getByText('Demo model: a script writes the answers.', { exact: false })).toBeVisible();
    await prompt.fill('Describe {{stone}}.');
    await expect(page.getByText('2 of 3 passed')).toBeVisible();
    await run.dblclick();
    await expect(result(1).getByText('The model model wrote these outputs.', { exact: false })).toBeVisible();
    await expect(page.getByText('You have used 1 of 40 runs today.')).toBeVisible();

    const better = 'Describe {{stone}} in at most 20 words.';
    await prompt.fill(better);
    await run.click();
    await expect(result(2).getByText('The step is complete.')).toBeVisible();
    await expect(result(2).getByText('Written by hand as an example')).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);

    // A run that ends without its last output, and a server that answers nothing, both lead to a recorded run.
    for (const [index, script] of ['cut', 'server_error'].entries()) {
      await play(`model:${script}`);
      const text = `${better} Be friendly. This is attempt ${index + 1}.`;
      await prompt.fill(text);
      await expect(page.getByText('3 of 3 passed')).toBeVisible();
      await run.click();
      await expect(page.getByText("The model isn't answering, so you see a recorded example.", { exact: false })).toBeVisible();
      await expect(result(3 + index).getByText('Written by hand as an example, not measured')).toBeVisible();
      await expect(prompt).toHaveValue(text);
    }
  },
);
