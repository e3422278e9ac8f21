import { expect, test } from 'vitest';
import { isSkill, jobTitleList } from '#server/features/reference/index.ts';
import jobSkills from './job-skills.json' with { type: 'json' };
import { skillsOfJobTitle } from './job-skills.ts';

test("every job title has its own skills besides its family's", () => {
  for (const { id } of jobTitleList) expect(skillsOfJobTitle(id).size, id).toBeGreaterThan(0);
  expect([...skillsOfJobTitle('qa-engineer')]).toEqual(expect.arrayContaining(['automated-testing', 'red-teaming']));
  expect(skillsOfJobTitle(null).size).toBe(0);
  expect(skillsOfJobTitle('no-such-title').size).toBe(0);
});

test('every id is in the reference lists, and no job title repeats a skill of its family', () => {
  const families: Record<string, string[]> = jobSkills.families;
  expect(Object.keys(families).sort()).toEqual([...new Set(jobTitleList.map(({ family }) => family))].sort());
  for (const skill of [...Object.values(families), ...Object.values(jobSkills.job_titles)].flat()) expect(isSkill(skill), skill).toBe(true);
  for (const [id, skills] of Object.entries(jobSkills.job_titles)) {
    const title = jobTitleList.find((one) => one.id === id);
    expect(title, id).toBeDefined();
    expect(
      skills.filter((skill) => families[title?.family ?? '']?.includes(skill)),
      id,
    ).toEqual([]);
  }
});
