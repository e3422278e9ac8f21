import type { ElementContent, Root } from 'hast';
import type { Operator } from '#contract/operator.ts';
import { m } from '#messages';
import type { PageText } from '#web/lib/page-text.ts';

/** Placeholders in these pages' texts. The server fills them in on the prerendered page (`server/features/operator/written-page.ts`). */
const places = /(\{\{(?:operator|contact|origin)\}\})/;

function contactOf({ contact, origin }: Operator): ElementContent {
  const [href, value] = contact ? [`mailto:${contact}`, contact] : ['/contact', `${origin}/contact`];
  return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value }] };
}

function completed(part: string, operator: Operator): ElementContent {
  if (part === '{{operator}}') return { type: 'text', value: operator.name ?? m.operator_unnamed() };
  if (part === '{{origin}}') return { type: 'text', value: operator.origin };
  return part === '{{contact}}' ? contactOf(operator) : { type: 'text', value: part };
}

function childrenOf(children: readonly Root['children'][number][], operator: Operator): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return child.value.split(places).map((part) => completed(part, operator));
    if (child.type === 'element') return [{ ...child, children: childrenOf(child.children, operator) }];
    return [];
  });
}

const filledTree = (tree: Root, operator: Operator): Root => ({ type: 'root', children: childrenOf(tree.children, operator) });

/** Returns a page with the operator's own text, if any, and with their details filled in. */
export function filledPage(page: PageText, operator: Operator): PageText {
  const { intro, sections } = operator.text ?? page;
  return {
    ...page,
    intro: filledTree(intro, operator),
    sections: sections.map(({ id, title, tree }) => ({ id, title, tree: filledTree(tree, operator) })),
  };
}
