import type { TablerIcon } from '@tabler/icons-react';
import type { Access, Role } from '#contract/access.ts';

/** The groups of the sidebar, in the order in which they stand. */
export const sidebarGroups = ['main', 'administration', 'learning', 'company'] as const;
export type SidebarGroup = (typeof sidebarGroups)[number];

/** What the shell knows of a screen. It stands with the route of the screen, as its `staticData.screen`. */
export interface ScreenData {
  /** What the sidebar and the list of shortcuts call it. */
  title?: () => string;
  /** Who may see it; everybody who is signed in without it. */
  access?: Exclude<Access, 'public'>;
  /** Where those are led who may not. */
  otherwise?: '/dashboard' | '/admin/dashboard';
  sidebar?: {
    group: SidebarGroup;
    order: number;
    icon: TablerIcon;
    /** The roles in whose sidebar it stands, where others may see the screen too. */
    roles?: readonly Role[];
    /** Whether it stands in this person's sidebar, where that is not their role's alone. */
    useIsShown?: () => boolean;
    /** How many things wait there for the person; shown in red beside the title. */
    useCount?: () => number;
  };
  /** After `g`, the key that leads there. */
  key?: string;
  /** The screen of the sidebar that counts as the active one here, for screens that are not in it themselves. */
  within?: string;
  /** It has a navigation of its own beside its content, to which the sidebar gives way on small windows. */
  hasOwnNavigation?: boolean;
  /** It needs all the room there is: the sidebar gives way to it on every window. */
  needsRoom?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenData;
    /** A page for everybody: the build writes it out (`tools/lib/prerender.ts`), and search engines are told of it. */
    isPublicPage?: boolean;
    /** A public page that can be read without the application, which is loaded when something else is wanted (`web/public/written-page.js`). */
    isText?: boolean;
    /** A page for everybody that may have a text which only the server knows: it is written out a second time, with places for that. */
    hasPlaces?: boolean;
  }
}
