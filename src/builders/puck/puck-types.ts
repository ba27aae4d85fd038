import type { ReactElement, ReactNode, Ref } from 'react';

/*
 * The parts of Puck's types that the configuration uses. Puck's own types include those of its text editor, which change the types
 * of other editors in the same program.
 */

export interface PuckOption {
  readonly label: string;
  readonly value: string | number | boolean;
}

export type PuckFields = Record<string, PuckField>;

export type PuckField = { readonly label?: string } & (
  | { readonly type: 'text' | 'textarea'; readonly placeholder?: string }
  | {
      readonly type: 'number';
      readonly placeholder?: string;
      readonly min?: number;
      readonly max?: number;
      readonly step?: number;
    }
  | { readonly type: 'select' | 'radio'; readonly options: readonly PuckOption[] }
  | { readonly type: 'object'; readonly objectFields: PuckFields }
  | {
      readonly type: 'array';
      readonly arrayFields: PuckFields;
      readonly defaultItemProps?: object;
      readonly getItemSummary?: (item: { readonly html: string }, index?: number) => string;
    }
);

/** What Puck passes to a component in addition to its data. */
export interface PuckContext {
  readonly puck?: { readonly isEditing?: boolean; readonly dragRef?: Ref<Element> | null };
}

export interface PuckComponent<Data extends object> {
  readonly label: string;
  readonly defaultProps: Data;
  readonly fields: PuckFields;
  readonly resolveFields: (data: { readonly props: Data }) => PuckFields;
  readonly inline: true;
  readonly render: (props: Data & PuckContext) => ReactElement;
}

export interface PuckConfig<Data extends object> {
  readonly categories: Record<string, { readonly components: string[] }>;
  readonly components: Record<string, PuckComponent<Data>>;
  readonly root: {
    readonly render: (props: PuckContext & { readonly children?: ReactNode }) => ReactElement;
  };
}

export interface PuckPlugin {
  readonly overrides: {
    readonly iframe: (props: {
      readonly children: ReactNode;
      readonly document?: Document;
    }) => ReactElement;
  };
}
