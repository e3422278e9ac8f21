import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { PromptContent } from '#contract/prompt-content.ts';
import type { PromptTexts } from '#contract/prompt-results.ts';
import { m } from '#messages';
import classes from './prompt.module.css';

interface Props {
  lab: PromptContent;
  texts: PromptTexts;
  onText: (id: string, text: string) => void;
  disabled: boolean;
}

type Field = PromptContent['fields'][number];

function FieldInput({
  field,
  lab,
  text,
  onText,
  disabled,
}: {
  field: Field;
  lab: PromptContent;
  text: string;
  onText: (text: string) => void;
  disabled: boolean;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const hasSlots = lab.slots.length > 0 && (field.kind === 'prompt' || (field.kind === 'system' && lab.fields.length === 1));
  /** Writes a slot where the caret is. */
  function insert(slot: string) {
    const at = area.current?.selectionStart ?? text.length;
    const end = area.current?.selectionEnd ?? at;
    const written = `{{${slot}}}`;
    onText(`${text.slice(0, at)}${written}${text.slice(end)}`);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at + written.length, at + written.length);
    });
  }
  return (
    <div className={classes.field}>
      <Textarea
        ref={area}
        label={field.label}
        description={field.help}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        maxLength={field.most}
        autosize
        minRows={field.kind === 'prompt' ? 10 : 5}
        maxRows={28}
        disabled={disabled}
        spellCheck={field.kind !== 'schema' && field.kind !== 'tool'}
        autoComplete="off"
        classNames={{ input: classes.text }}
      />
      <div className={classes.under}>
        {hasSlots && (
          <ul className={classes.slots} aria-label={m.prompt_slots()}>
            {lab.slots.map(({ id, text: what }) => (
              <li key={id}>
                <Button size="compact-sm" variant="default" onClick={() => insert(id)} disabled={disabled} title={what}>
                  {`{{${id}}}`}
                </Button>
                <span className="ui-quiet">{what}</span>
              </li>
            ))}
          </ul>
        )}
        <span className={classes.length}>{m.prompt_length({ length: text.length, most: field.most })}</span>
      </div>
    </div>
  );
}

/** The fields that the learner writes, and the inputs for which the prompt is run. */
export function PromptForm({ lab, texts, onText, disabled }: Props) {
  return (
    <>
      {lab.fields.map((field) => (
        <FieldInput
          key={field.id}
          field={field}
          lab={lab}
          text={texts[field.id] ?? ''}
          onText={(text) => onText(field.id, text)}
          disabled={disabled}
        />
      ))}
      <section aria-labelledby="prompt-inputs">
        <h2 id="prompt-inputs" className={classes.subtitle}>
          {m.prompt_inputs_title()}
        </h2>
        <p className="ui-quiet ui-mb-xs">{m.prompt_inputs_line({ open: lab.inputs.length, hidden: lab.hidden_inputs })}</p>
        {lab.inputs.map((input) => (
          <details key={input.id} className={classes.input}>
            <summary>{input.title}</summary>
            <dl>
              {input.slots.map(({ id, text }) => (
                <div key={id}>
                  <dt className={classes.name}>{`{{${id}}}`}</dt>
                  <dd className={classes.given}>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </section>
    </>
  );
}
