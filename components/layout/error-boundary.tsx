"use client";
import { unstable_rethrow, usePathname, useRouter } from "next/navigation";
import { Component, startTransition, type ReactNode } from "react";
import { LazyErrorPage } from "./lazy-error-page";

type ErrorBoundaryProps = {
  children: ReactNode;
  /** The outer boundary, around header and footer: its error page stands alone in the document. */
  alone?: boolean;
};
type BoundaryProps = ErrorBoundaryProps & { path: string; refresh: () => void };
type BoundaryState = { error: unknown; path: string };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, path: this.props.path };

  // Navigating to another page clears the error.
  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState) {
    return path === state.path ? null : { error: null, path };
  }

  static getDerivedStateFromError(error: unknown) {
    // Next's redirect() and notFound() are thrown as well.
    unstable_rethrow(error);
    return { error };
  }

  retry = () =>
    startTransition(() => {
      this.props.refresh();
      this.setState({ error: null });
    });

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const page = <LazyErrorPage error={error} retry={this.retry} />;
    return this.props.alone ? <main>{page}</main> : page;
  }
}

/**
 * Around a page, and once more around header and footer. A class of our own: error.tsx costs each page a request,
 * next/error 2 KB.
 */
export function ErrorBoundary({ children, alone }: ErrorBoundaryProps) {
  const router = useRouter();
  return (
    <Boundary path={usePathname()} refresh={() => router.refresh()} alone={alone}>
      {children}
    </Boundary>
  );
}
