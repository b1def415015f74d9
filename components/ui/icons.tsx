import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

function icon(paths: ReactNode) {
  return function Icon({ className }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={cn("size-6 flex-none fill-none stroke-current stroke-[1.6]", className)}
        strokeLinecap="square"
      >
        {paths}
      </svg>
    );
  };
}

export const BagIcon = icon(<path d="M4.5 8.5h15l-1.2 12H5.7zM8.5 8.5c0-7 7-7 7 0" />);
export const MenuIcon = icon(<path d="M3 7h18M3 12h18M3 17h18" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />);
export const PlayIcon = icon(<path d="M8 5.5v13l10-6.5z" />);
export const ArrowRightIcon = icon(<path d="M4 12h15M13 6l6 6-6 6" />);
export const ArrowLeftIcon = icon(<path d="M20 12H5M11 6l-6 6 6 6" />);
export const WarningIcon = icon(<path d="M12 3.5L22 20.5H2zM12 10v5M12 17.5v.5" />);
export const CheckIcon = icon(<path d="M4 12.5l5.5 5.5L20 6.5" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const CopyIcon = icon(<path d="M8 8h12v12H8zM16 8V4H4v12h4" />);
export const ShareIcon = icon(<path d="M12 15V3M7.5 7.5L12 3l4.5 4.5M5 12v9h14v-9" />);
export const ZoomIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L21 21" />
  </>,
);
export const PrintIcon = icon(<path d="M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z" />);
export const UploadIcon = icon(<path d="M12 15V4M7.5 8.5L12 4l4.5 4.5M4 16v4h16v-4" />);
