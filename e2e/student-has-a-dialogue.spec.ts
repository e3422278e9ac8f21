// Features: catalog, dialogues, learning, language-models, marking, members
import { modelProviders } from '#server/features/language-models/tables.ts';
import { stoneDialogue } from '#server/testing/dialogues.ts';
import { insertProvider } from '#server/testing/language-models.ts';
import { companyAuthors } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { publishLab } from './harness/publish-lab.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'a student has a written dialogue by keyboard, goes on with it after a reload, reads how it went, and compares two conversations',
  onOneDayInThree(0),
  async ({ people, signedIn, connection }) => {
    await connection.database.delete(modelProviders);
    const call = people.as((await people.session(await people.superAdmin())).token);
    const address = await publishLab(call, 'talking', stoneDialogue, 'dialogue');
    const { page } = await signedIn(await people.person());
    await page.goto(address);
    await expect(page.getByText('You ask about the crack.')).toBeVisible();
    await expect(page.getByText('No model is connected here')).toBeVisible();
    await page.getByRole('button', { name: 'Start the conversation' }).click();
    const talk = page.getByRole('region', { name: 'Conversation with Ros' });
    await expect(talk.getByText('Here is the slab. Shall I load it?')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    const field = talk.getByRole('textbox', { name: 'Or say it in your own words' });
    await field.fill('Zebras.');
    await field.press('Enter');
    await expect(talk.getByText('None of the written replies is close to that.')).toBeVisible();
    await expect(field).toHaveValue('Zebras.');
    await field.fill('Is there a line through it?');
    await field.press('Enter');
    await expect(talk.getByText('Understood as: “What about the crack in it?”')).toBeVisible();
    await expect(field).toHaveValue('');

    await page.reload();
    await expect(talk.getByText('The secret answer is that it is an old crack.')).toBeVisible();
    await talk.getByRole('button', { name: /Then make it cheaper/ }).focus();
    await page.keyboard.press('1');
    const debrief = page.getByRole('region', { name: 'Looking back' });
    await expect(debrief.getByText('The conversation went well')).toBeVisible();
    await expect(debrief.getByText('You said: “Is there a line through it?”')).toBeVisible();
    await expect(debrief.getByText('Only a model can judge this, and none was available.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await debrief.getByRole('button', { name: "I've read this" }).click();
    await expect(debrief.getByText('The step is complete.')).toBeVisible();

    await debrief.getByRole('button', { name: 'Have the conversation again' }).click();
    await talk.getByRole('button', { name: /Fine, load it/ }).click();
    await expect(debrief.getByText('The conversation went wrong')).toBeVisible();
    const earlier = page.getByRole('region', { name: 'Your conversations' });
    await expect(earlier.getByRole('row', { name: /You ask about the crack/ })).toContainText('MissedReached');
    await expect(earlier.getByRole('region', { name: 'Conversation 1: The conversation went well' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  },
);

test(
  'a student talks with a model, loses nothing when it stops answering, and goes on with written replies',
  onOneDayInThree(2),
  async ({ people, signedIn, connection }) => {
    await connection.database.delete(modelProviders);
    await insertProvider(connection, { daily_runs: 40, name: 'Our own server' });
    const call = people.as((await people.session(await people.superAdmin())).token);
    const address = await publishLab(call, 'talking-live', stoneDialogue, 'dialogue');
    const { page } = await signedIn(await people.person());
    await page.goto(address);
    await expect(page.getByText('You have used 0 of 40 runs today.')).toBeVisible();
    await page.getByRole('button', { name: 'Start the conversation' }).click();
    const talk = page.getByRole('region', { name: 'Conversation with Ros' });
    const field = talk.getByRole('textbox', { name: 'What you say' });
    await field.fill('What about the crack in it?');
    await field.press('Enter');
    await expect(talk.getByText('You can say 3 more things.')).toBeVisible();
    await expect(field).toHaveValue('');

    await connection.database.update(modelProviders).set({ monthly_ceiling: 1 });
    await field.fill('I want another slab.');
    await field.press('Enter');
    await expect(talk.getByText('Your company has used up its budget for models this month')).toBeVisible();
    await expect(field).toHaveValue('I want another slab.');
    await talk.getByRole('button', { name: 'Go on with written replies' }).click();
    await expect(talk.getByText('From here, the conversation goes on with written replies.')).toBeVisible();
    await talk.getByRole('textbox', { name: 'Or say it in your own words' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Looking back' }).getByText('The conversation went well')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  },
);

test(
  'a student sends a conversation to a reviewer where the model was not sure, and finds the answer after beginning another',
  onOneDayInThree(2),
  async ({ people, signedIn, connection }) => {
    await connection.database.delete(modelProviders);
    await insertProvider(connection);
    const call = people.as((await people.session(await people.superAdmin())).token);
    const address = await publishLab(call, 'talking-asking', stoneDialogue, 'dialogue');
    const { company_id, give, reviewer } = await companyAuthors(people);
    await give(reviewer, 'reviewer');
    const { page } = await signedIn(await people.person({ company_id }));
    await page.goto(address);
    await page.getByRole('button', { name: 'Use written replies instead' }).click();
    const talk = page.getByRole('region', { name: 'Conversation with Ros' });
    await talk.getByRole('button', { name: /Fine, load it/ }).click();
    const debrief = page.getByRole('region', { name: 'Looking back' });
    await debrief.getByRole('button', { name: 'Ask a reviewer: You are friendly.' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask a reviewer about this?' });
    await expect(dialog.getByText(/reviewers will read this conversation/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send it' }).click();
    await expect(debrief.getByText('This is waiting for a reviewer.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    const { page: marking } = await signedIn(reviewer);
    await marking.goto('/marking');
    await marking.getByRole('link', { name: '1 · The quarry master' }).click();
    await marking.getByRole('button', { name: 'Take it' }).click();
    await expect(marking.getByRole('listitem').filter({ hasText: 'The learner says:' })).toContainText('Fine, load it.');
    await marking.getByRole('radiogroup', { name: 'You are friendly.' }).getByRole('radio', { name: 'It is met' }).check();
    await marking.getByRole('textbox', { name: 'Reason' }).fill('You said yes kindly.');
    expect(await faultsOf(marking)).toEqual([]);
    await marking.getByRole('button', { name: 'Submit the mark' }).click();
    await marking.getByRole('dialog').getByRole('button', { name: 'Submit the mark' }).click();
    await expect(toastOf(marking, 'The mark was submitted.')).toBeVisible();

    await page.reload();
    await expect(debrief.getByText('You said yes kindly.')).toBeVisible();
    await debrief.getByRole('button', { name: 'Have the conversation again' }).click();
    const earlier = page.getByRole('region', { name: 'What you asked reviewers about earlier conversations' });
    await expect(earlier.getByText('A reviewer says that it is met:')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  },
);
