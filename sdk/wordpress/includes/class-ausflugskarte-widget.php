<?php
/**
 * The widget, for themes with sidebars.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

/**
 * A title and a map; its form has a field for every option.
 */
class Ausflugskarte_Widget extends WP_Widget {

	/**
	 * Names the widget.
	 */
	public function __construct() {
		$description = __( 'A map of excursion destinations.', 'ausflugskarte' );
		parent::__construct( 'ausflugskarte', __( 'Excursion map', 'ausflugskarte' ), array( 'description' => $description ) );
	}

	/**
	 * The widget on a page.
	 *
	 * @param array $place    What the theme puts around it.
	 * @param array $instance What was set.
	 */
	public function widget( $place, $instance ) {
		$title = apply_filters( 'widget_title', isset( $instance['title'] ) ? $instance['title'] : '', $instance, $this->id_base );
		// What a theme gives is its own markup; the map is escaped where it is made.
		// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped
		echo $place['before_widget'];
		if ( '' !== $title ) {
			echo $place['before_title'] . esc_html( $title ) . $place['after_title'];
		}
		echo ausflugskarte_map( $instance );
		echo $place['after_widget'];
		// phpcs:enable
	}

	/**
	 * The form in the administration.
	 *
	 * @param array $instance What was set.
	 */
	public function form( $instance ) {
		$language = ausflugskarte_language( get_user_locale() );
		$this->field( 'title', __( 'Title', 'ausflugskarte' ), isset( $instance['title'] ) ? $instance['title'] : '', array() );
		foreach ( ausflugskarte_options() as $name => $row ) {
			$choices = array();
			foreach ( isset( $row['choices'] ) ? $row['choices'] : array() as $choice ) {
				$choices[ $choice['value'] ] = $choice['label'][ $language ];
			}
			$this->field( $name, $row['label'][ $language ], isset( $instance[ $name ] ) ? $instance[ $name ] : '', $choices );
		}
	}

	/**
	 * One field of the form.
	 *
	 * @param string                $name    Of the option.
	 * @param string                $label   Words for it.
	 * @param string                $value   What was set.
	 * @param array<string, string> $choices What may be chosen; nothing for a text.
	 */
	private function field( $name, $label, $value, $choices ) {
		printf( '<p><label for="%s">%s</label>', esc_attr( $this->get_field_id( $name ) ), esc_html( $label ) );
		if ( array() === $choices ) {
			printf( '<input class="widefat" type="text" id="%s" name="%s" value="%s"></p>', esc_attr( $this->get_field_id( $name ) ), esc_attr( $this->get_field_name( $name ) ), esc_attr( $value ) );
			return;
		}
		printf( '<select class="widefat" id="%s" name="%s">', esc_attr( $this->get_field_id( $name ) ), esc_attr( $this->get_field_name( $name ) ) );
		foreach ( $choices as $choice => $words ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( (string) $value, (string) $choice, false ), esc_html( $words ) );
		}
		echo '</select></p>';
	}

	/**
	 * What is stored.
	 *
	 * @param array $given  Of the form.
	 * @param array $before What was set.
	 * @return array
	 */
	public function update( $given, $before ) {
		unset( $before );
		$title = isset( $given['title'] ) ? sanitize_text_field( $given['title'] ) : '';
		return array_merge( array( 'title' => $title ), ausflugskarte_checked_options( $given ) );
	}
}

/**
 * Registers the widget.
 */
function ausflugskarte_register_widget() {
	register_widget( 'Ausflugskarte_Widget' );
}
add_action( 'widgets_init', 'ausflugskarte_register_widget' );
