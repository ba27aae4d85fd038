import { useState, type ReactElement, type ReactNode } from 'react';
import { Form, Input, Label, TextField } from 'react-aria-components';
import type { EditorApi } from '../api.js';

interface LoginFormProps {
  readonly logIn: EditorApi['logIn'];
  /** The account to log in to. If empty, the owner can enter any account. */
  readonly email: string;
  readonly onLoggedIn: () => Promise<void>;
  /** Returns the buttons, of which one submits the form. */
  readonly buttons: (isBusy: boolean) => ReactNode;
}

/** Logs an owner in on the site's server, also from a page on a different origin. */
export function LoginForm(props: LoginFormProps): ReactElement {
  const { logIn, email, onLoggedIn, buttons } = props;
  const [typedEmail, setTypedEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isKnown = email !== '';
  const submit = async (): Promise<void> => {
    setIsBusy(true);
    const result = await logIn(isKnown ? email : typedEmail, password);
    setIsBusy(false);
    setPassword('');
    if (!result.ok) {
      setProblem(result.refusal.error ?? result.refusal.message);
      return;
    }
    setProblem('');
    await onLoggedIn();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        value={isKnown ? email : typedEmail}
        onChange={setTypedEmail}
        isReadOnly={isKnown}
        isRequired
        type="email"
        autoComplete="username"
      >
        <Label>Email</Label>
        <Input />
      </TextField>
      <TextField
        value={password}
        onChange={setPassword}
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus={isKnown}
      >
        <Label>Password</Label>
        <Input />
      </TextField>
      <p role="alert" className="ed-error">
        {problem}
      </p>
      {buttons(isBusy)}
    </Form>
  );
}
