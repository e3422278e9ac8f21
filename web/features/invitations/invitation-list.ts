import { invitationStates } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** The options for requesting a company's invitations. */
export const invitationList = { filters: { state: invitationStates }, isSearchable: true } as const satisfies ListShape;
