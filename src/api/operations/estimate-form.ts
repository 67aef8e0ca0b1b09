/** The form of the estimate page, a tool of that page alone: it shows the visitor what `estimate_project` only tells. */
export const estimateForm = {
  name: "fill_estimate_form",
  title: "Fill in the estimate form",
  description:
    "Fill in the estimate form that the visitor is looking at and show the price range on this page. For the figures alone use estimate_project.",
} as const;
