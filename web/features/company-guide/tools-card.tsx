import { Checkbox, TextInput } from '@mantine/core';
import { dataLevels, guideLimits as limits } from '#contract/company-guide-values.ts';
import { m } from '#messages';
import { levelWords } from '#web/lib/guide-words.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Entries } from './entries.tsx';
import { type GuideForm, newTool } from './guide-values.ts';

/** The tools that people may use, and the data that they may enter. */
export const ToolsCard = ({ form }: { form: GuideForm }) => (
  <DataCard id="tools" title={m.guide_field_tools()} line={m.guide_tools_line()}>
    <Entries form={form} path="tools" items={form.values.tools} most={limits.tools.most} addLabel={m.guide_tool_add()} newItem={newTool}>
      {({ name, levels }, path, n) => ({
        name,
        numbered: m.guide_tool_n({ n }),
        about: levels.map((level) => levelWords[level]()).join(', ') || m.guide_level_none(),
        first: (
          <TextInput
            label={m.guide_tool_name()}
            required
            maxLength={limits.name.most}
            autoComplete="off"
            {...form.getInputProps(`${path}.name`)}
          />
        ),
        rest: (
          <>
            <Checkbox.Group label={m.guide_tool_levels()} {...form.getInputProps(`${path}.levels`)}>
              <div className="ui-wrap ui-gap-lg ui-mt-xs">
                {dataLevels.map((level) => (
                  <Checkbox key={level} value={level} label={levelWords[level]()} />
                ))}
              </div>
            </Checkbox.Group>
            <TextInput
              label={m.guide_tool_link()}
              description={m.guide_tool_link_hint()}
              inputMode="url"
              maxLength={limits.link.most}
              {...form.getInputProps(`${path}.link`)}
            />
            <TextInput
              label={m.guide_tool_note()}
              description={m.guide_tool_note_hint()}
              maxLength={limits.note.most}
              {...form.getInputProps(`${path}.note`)}
            />
          </>
        ),
      })}
    </Entries>
  </DataCard>
);
