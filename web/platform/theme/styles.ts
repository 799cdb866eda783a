/**
 * Style sheets in their required order: those of a component's parts first, and our own last. Only those in use are listed, and an area
 * imports the style sheets that only it needs.
 */
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Notification.css'
import './fonts.css'
import './tokens.css'
import './base.css'
import './classes.css'
