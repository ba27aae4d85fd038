import { useState, type ReactElement } from 'react';
import {
  Autocomplete,
  Button,
  Dialog,
  Header,
  Heading,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from 'react-aria-components';
import type { BlockDescription } from '../blocks/block-description.js';
import { Icon } from './icons.js';

interface AddBlockDialogProps {
  readonly isOpen: boolean;
  readonly blocks: readonly BlockDescription[];
  readonly onAdd: (block: BlockDescription) => void;
  readonly onClose: () => void;
}

/** Lists the blocks by area. Enter or a click adds one. */
export function AddBlockDialog({ isOpen, ...props }: AddBlockDialogProps): ReactElement {
  return (
    <ModalOverlay
      className="ed-overlay"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && props.onClose()}
    >
      <Modal className="ed-modal ed-modal-large">
        <Dialog className="ed-dialog">
          <BlockSearch {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Mounted with each opening of the dialog, so that the search starts empty. */
function BlockSearch({
  blocks,
  onAdd,
  onClose,
}: Omit<AddBlockDialogProps, 'isOpen'>): ReactElement {
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isNamed = ({ name }: BlockDescription): boolean =>
    name.toLowerCase().startsWith(words.join(' '));
  // Blocks whose name was typed are first, because Enter adds the first one.
  const found = blocks
    .filter(({ name, summary, tag }) =>
      words.every((word) => `${name} ${summary} ${tag}`.toLowerCase().includes(word)),
    )
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const areas = [...new Set(found.map(({ area }) => area))];
  return (
    <>
      <div className="ed-dialog-head">
        <Heading slot="title">Add a block</Heading>
        <Button className="ed-icon-button" aria-label="Close" onPress={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField aria-label="Search blocks" autoFocus className="ed-search">
          <Input placeholder="Search blocks" />
        </SearchField>
        <ListBox
          aria-label="Blocks"
          className="ed-block-list"
          selectionMode="none"
          onAction={(tag) => {
            const block = blocks.find((each) => each.tag === tag);
            if (block) onAdd(block);
          }}
          renderEmptyState={() => <p className="ed-hint">No block matches “{query}”.</p>}
        >
          {areas.map((area) => (
            <ListBoxSection key={area} id={area}>
              <Header>{area}</Header>
              {found
                .filter((block) => block.area === area)
                .map((block) => (
                  <ListBoxItem key={block.tag} id={block.tag} textValue={block.name}>
                    <Text slot="label">{block.name}</Text>
                    <Text slot="description">{block.summary.replaceAll('`', '')}</Text>
                  </ListBoxItem>
                ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
    </>
  );
}
