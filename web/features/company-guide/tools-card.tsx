import { Checkbox, TextInput } from '@mantine/core';
import { dataLevels, guideLimits as limits } from '#contract/company-guide-values.ts';
import { m } from '#messages';
import { levelWords } from '#web/lib/guide-words.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AddButton } from './add-button.tsx';
import { Entry } from './entry.tsx';
import { type GuideForm, newTool } from './guide-values.ts';

/** The tools that people may use, and the data that they may enter. */
export const ToolsCard = ({ form }: { form: GuideForm }) => (
  <DataCard title={m.guide_field_tools()} line={m.guide_tools_line()}>
    <div className="ui-stack ui-gap-xl">
      {form.values.tools.map((tool, index) => (
        <Entry
          // Tools have no key besides their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          name={tool.name || m.guide_tool_n({ n: String(index + 1) })}
          onRemove={() => form.removeListItem('tools', index)}
          first={
            <TextInput
              label={m.guide_tool_name()}
              required
              maxLength={limits.name.most}
              autoComplete="off"
              {...form.getInputProps(`tools.${index}.name`)}
            />
          }
        >
          <Checkbox.Group label={m.guide_tool_levels()} {...form.getInputProps(`tools.${index}.levels`)}>
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
            {...form.getInputProps(`tools.${index}.link`)}
          />
          <TextInput
            label={m.guide_tool_note()}
            description={m.guide_tool_note_hint()}
            maxLength={limits.note.most}
            {...form.getInputProps(`tools.${index}.note`)}
          />
        </Entry>
      ))}
      {form.values.tools.length < limits.tools.most && (
        <AddButton label={m.guide_tool_add()} onClick={() => form.insertListItem('tools', newTool())} />
      )}
    </div>
  </DataCard>
);
